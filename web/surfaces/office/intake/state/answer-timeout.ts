/** How long an answer is waited for, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 20_000;
