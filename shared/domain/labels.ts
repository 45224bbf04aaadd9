/** Labels as files: in which formats, how many, and how a reader of the file counts them. */

/** A document for every printer, or the language of label printers by the dots to the inch that they print. */
export const LABEL_FORMATS = ['PDF', 'ZPL_203', 'ZPL_300'] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Of a list, in one file. */
export const MOST_LABELS = 1_000;

/** What stands once in the file for each label (ASCII): whoever reads the file while it comes can tell how many are there. */
export const markOf = (format: LabelFormat): string => (format === 'PDF' ? '/Type /Page\n' : '^XZ');

/** The name of a file of labels, without the words before its ending. */
export const endingOf = (format: LabelFormat): string => (format === 'PDF' ? 'pdf' : 'zpl');
