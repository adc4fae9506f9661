#ifndef CASSETS_H
#define CASSETS_H
#endif
