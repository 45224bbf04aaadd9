/** Said once in browsers that keep nothing. */
export const notKept = {
  said: 'This browser keeps nothing for us. What you enter is gone when this page is closed or loaded again.',
} as const;
