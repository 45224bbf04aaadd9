/** How long an answer is waited for, in milliseconds. */
export const ANSWER_TIMEOUT = 20_000;
