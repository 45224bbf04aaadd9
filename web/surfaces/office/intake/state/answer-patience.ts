/** Milliseconds: without an answer by then, there is none. */
export const ANSWER_PATIENCE = 20_000;
