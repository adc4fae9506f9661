#include "CAssets.h"

// Every file of Templates/ and Public/, by C23's #embed. A new file needs its lines here; a test says when one is
// forgotten.

static const unsigned char templates_conflict_mustache[] = {
#embed "../../Templates/conflict.mustache"
};
static const unsigned char templates_differences_mustache[] = {
#embed "../../Templates/differences.mustache"
};
static const unsigned char templates_edit_mustache[] = {
#embed "../../Templates/edit.mustache"
};
static const unsigned char templates_fault_mustache[] = {
#embed "../../Templates/fault.mustache"
};
static const unsigned char templates_folder_mustache[] = {
#embed "../../Templates/folder.mustache"
};
static const unsigned char templates_footer_mustache[] = {
#embed "../../Templates/footer.mustache"
};
static const unsigned char templates_form_mustache[] = {
#embed "../../Templates/form.mustache"
};
static const unsigned char templates_head_mustache[] = {
#embed "../../Templates/head.mustache"
};
static const unsigned char templates_header_mustache[] = {
#embed "../../Templates/header.mustache"
};
static const unsigned char templates_history_mustache[] = {
#embed "../../Templates/history.mustache"
};
static const unsigned char templates_image_mustache[] = {
#embed "../../Templates/image.mustache"
};
static const unsigned char templates_index_mustache[] = {
#embed "../../Templates/index.mustache"
};
static const unsigned char templates_manage_mustache[] = {
#embed "../../Templates/manage.mustache"
};
static const unsigned char templates_meme_mustache[] = {
#embed "../../Templates/meme.mustache"
};
static const unsigned char templates_new_mustache[] = {
#embed "../../Templates/new.mustache"
};
static const unsigned char templates_not_found_mustache[] = {
#embed "../../Templates/not-found.mustache"
};
static const unsigned char templates_notes_mustache[] = {
#embed "../../Templates/notes.mustache"
};
static const unsigned char templates_notices_mustache[] = {
#embed "../../Templates/notices.mustache"
};
static const unsigned char templates_place_mustache[] = {
#embed "../../Templates/place.mustache"
};
static const unsigned char templates_service_worker_mustache[] = {
#embed "../../Templates/service-worker.mustache"
};
static const unsigned char templates_sign_in_mustache[] = {
#embed "../../Templates/sign-in.mustache"
};
static const unsigned char templates_sign_out_mustache[] = {
#embed "../../Templates/sign-out.mustache"
};
static const unsigned char templates_tile_mustache[] = {
#embed "../../Templates/tile.mustache"
};
static const unsigned char templates_trash_mustache[] = {
#embed "../../Templates/trash.mustache"
};
static const unsigned char templates_version_mustache[] = {
#embed "../../Templates/version.mustache"
};
static const unsigned char templates_words_en_json[] = {
#embed "../../Templates/words.en.json"
};
static const unsigned char templates_words_zh_hans_json[] = {
#embed "../../Templates/words.zh-Hans.json"
};
static const unsigned char public_base64_js[] = {
#embed "../../Public/base64.js"
};
static const unsigned char public_bytes_js[] = {
#embed "../../Public/bytes.js"
};
static const unsigned char public_caption_canvas_js[] = {
#embed "../../Public/caption-canvas.js"
};
static const unsigned char public_caption_layout_js[] = {
#embed "../../Public/caption-layout.js"
};
static const unsigned char public_caption_text_js[] = {
#embed "../../Public/caption-text.js"
};
static const unsigned char public_caption_toolbar_js[] = {
#embed "../../Public/caption-toolbar.js"
};
static const unsigned char public_caption_view_js[] = {
#embed "../../Public/caption-view.js"
};
static const unsigned char public_caption_js[] = {
#embed "../../Public/caption.js"
};
static const unsigned char public_code_pages_js[] = {
#embed "../../Public/code-pages.js"
};
static const unsigned char public_document_file_js[] = {
#embed "../../Public/document-file.js"
};
static const unsigned char public_drafts_js[] = {
#embed "../../Public/drafts.js"
};
static const unsigned char public_edit_history_js[] = {
#embed "../../Public/edit-history.js"
};
static const unsigned char public_editor_css[] = {
#embed "../../Public/editor.css"
};
static const unsigned char public_editor_js[] = {
#embed "../../Public/editor.js"
};
static const unsigned char public_flat_rtfd_js[] = {
#embed "../../Public/flat-rtfd.js"
};
static const unsigned char public_form_state_js[] = {
#embed "../../Public/form-state.js"
};
static const unsigned char public_format_problem_js[] = {
#embed "../../Public/format-problem.js"
};
static const unsigned char public_gallery_server_js[] = {
#embed "../../Public/gallery-server.js"
};
static const unsigned char public_gallery_js[] = {
#embed "../../Public/gallery.js"
};
static const unsigned char public_glyph_file_js[] = {
#embed "../../Public/glyph-file.js"
};
static const unsigned char public_icon_192_png[] = {
#embed "../../Public/icon-192.png"
};
static const unsigned char public_icon_512_png[] = {
#embed "../../Public/icon-512.png"
};
static const unsigned char public_icon_svg[] = {
#embed "../../Public/icon.svg"
};
static const unsigned char public_json_members_js[] = {
#embed "../../Public/json-members.js"
};
static const unsigned char public_live_picture_js[] = {
#embed "../../Public/live-picture.js"
};
static const unsigned char public_member_reader_js[] = {
#embed "../../Public/member-reader.js"
};
static const unsigned char public_meme_document_js[] = {
#embed "../../Public/meme-document.js"
};
static const unsigned char public_meme_style_js[] = {
#embed "../../Public/meme-style.js"
};
static const unsigned char public_pasted_html_js[] = {
#embed "../../Public/pasted-html.js"
};
static const unsigned char public_picture_control_js[] = {
#embed "../../Public/picture-control.js"
};
static const unsigned char public_picture_file_js[] = {
#embed "../../Public/picture-file.js"
};
static const unsigned char public_rich_field_js[] = {
#embed "../../Public/rich-field.js"
};
static const unsigned char public_rich_text_js[] = {
#embed "../../Public/rich-text.js"
};
static const unsigned char public_rtf_defaults_js[] = {
#embed "../../Public/rtf-defaults.js"
};
static const unsigned char public_rtf_files_js[] = {
#embed "../../Public/rtf-files.js"
};
static const unsigned char public_rtf_reader_js[] = {
#embed "../../Public/rtf-reader.js"
};
static const unsigned char public_rtf_words_js[] = {
#embed "../../Public/rtf-words.js"
};
static const unsigned char public_rtf_writer_js[] = {
#embed "../../Public/rtf-writer.js"
};
static const unsigned char public_save_bar_js[] = {
#embed "../../Public/save-bar.js"
};
static const unsigned char public_sending_js[] = {
#embed "../../Public/sending.js"
};
static const unsigned char public_style_css[] = {
#embed "../../Public/style.css"
};

#define EMBEDDED(path, name) {path, name, sizeof name}

static const struct embedded_file files[] = {
  EMBEDDED("Templates/conflict.mustache", templates_conflict_mustache),
  EMBEDDED("Templates/differences.mustache", templates_differences_mustache),
  EMBEDDED("Templates/edit.mustache", templates_edit_mustache),
  EMBEDDED("Templates/fault.mustache", templates_fault_mustache),
  EMBEDDED("Templates/folder.mustache", templates_folder_mustache),
  EMBEDDED("Templates/footer.mustache", templates_footer_mustache),
  EMBEDDED("Templates/form.mustache", templates_form_mustache),
  EMBEDDED("Templates/head.mustache", templates_head_mustache),
  EMBEDDED("Templates/header.mustache", templates_header_mustache),
  EMBEDDED("Templates/history.mustache", templates_history_mustache),
  EMBEDDED("Templates/image.mustache", templates_image_mustache),
  EMBEDDED("Templates/index.mustache", templates_index_mustache),
  EMBEDDED("Templates/manage.mustache", templates_manage_mustache),
  EMBEDDED("Templates/meme.mustache", templates_meme_mustache),
  EMBEDDED("Templates/new.mustache", templates_new_mustache),
  EMBEDDED("Templates/not-found.mustache", templates_not_found_mustache),
  EMBEDDED("Templates/notes.mustache", templates_notes_mustache),
  EMBEDDED("Templates/notices.mustache", templates_notices_mustache),
  EMBEDDED("Templates/place.mustache", templates_place_mustache),
  EMBEDDED("Templates/service-worker.mustache", templates_service_worker_mustache),
  EMBEDDED("Templates/sign-in.mustache", templates_sign_in_mustache),
  EMBEDDED("Templates/sign-out.mustache", templates_sign_out_mustache),
  EMBEDDED("Templates/tile.mustache", templates_tile_mustache),
  EMBEDDED("Templates/trash.mustache", templates_trash_mustache),
  EMBEDDED("Templates/version.mustache", templates_version_mustache),
  EMBEDDED("Templates/words.en.json", templates_words_en_json),
  EMBEDDED("Templates/words.zh-Hans.json", templates_words_zh_hans_json),
  EMBEDDED("Public/base64.js", public_base64_js),
  EMBEDDED("Public/bytes.js", public_bytes_js),
  EMBEDDED("Public/caption-canvas.js", public_caption_canvas_js),
  EMBEDDED("Public/caption-layout.js", public_caption_layout_js),
  EMBEDDED("Public/caption-text.js", public_caption_text_js),
  EMBEDDED("Public/caption-toolbar.js", public_caption_toolbar_js),
  EMBEDDED("Public/caption-view.js", public_caption_view_js),
  EMBEDDED("Public/caption.js", public_caption_js),
  EMBEDDED("Public/code-pages.js", public_code_pages_js),
  EMBEDDED("Public/document-file.js", public_document_file_js),
  EMBEDDED("Public/drafts.js", public_drafts_js),
  EMBEDDED("Public/edit-history.js", public_edit_history_js),
  EMBEDDED("Public/editor.css", public_editor_css),
  EMBEDDED("Public/editor.js", public_editor_js),
  EMBEDDED("Public/flat-rtfd.js", public_flat_rtfd_js),
  EMBEDDED("Public/form-state.js", public_form_state_js),
  EMBEDDED("Public/format-problem.js", public_format_problem_js),
  EMBEDDED("Public/gallery-server.js", public_gallery_server_js),
  EMBEDDED("Public/gallery.js", public_gallery_js),
  EMBEDDED("Public/glyph-file.js", public_glyph_file_js),
  EMBEDDED("Public/icon-192.png", public_icon_192_png),
  EMBEDDED("Public/icon-512.png", public_icon_512_png),
  EMBEDDED("Public/icon.svg", public_icon_svg),
  EMBEDDED("Public/json-members.js", public_json_members_js),
  EMBEDDED("Public/live-picture.js", public_live_picture_js),
  EMBEDDED("Public/member-reader.js", public_member_reader_js),
  EMBEDDED("Public/meme-document.js", public_meme_document_js),
  EMBEDDED("Public/meme-style.js", public_meme_style_js),
  EMBEDDED("Public/pasted-html.js", public_pasted_html_js),
  EMBEDDED("Public/picture-control.js", public_picture_control_js),
  EMBEDDED("Public/picture-file.js", public_picture_file_js),
  EMBEDDED("Public/rich-field.js", public_rich_field_js),
  EMBEDDED("Public/rich-text.js", public_rich_text_js),
  EMBEDDED("Public/rtf-defaults.js", public_rtf_defaults_js),
  EMBEDDED("Public/rtf-files.js", public_rtf_files_js),
  EMBEDDED("Public/rtf-reader.js", public_rtf_reader_js),
  EMBEDDED("Public/rtf-words.js", public_rtf_words_js),
  EMBEDDED("Public/rtf-writer.js", public_rtf_writer_js),
  EMBEDDED("Public/save-bar.js", public_save_bar_js),
  EMBEDDED("Public/sending.js", public_sending_js),
  EMBEDDED("Public/style.css", public_style_css),
};

size_t embedded_file_count(void) { return sizeof files / sizeof files[0]; }

struct embedded_file embedded_file_at(size_t index) { return files[index]; }
