/** The login on whose behalf an answer is being sent that takes long: live events, or a file that is made meanwhile. */
export interface LoginOfAnswer {
  /** `callerKey`, for the bounds per caller. */
  key: string;
  /** Whether it may still get what is sent; asked when the login may have ended. */
  isAllowed: () => Promise<boolean>;
  /** Calls back when it may have ended; returns the function that ends that. */
  onLoginEnd: (check: () => void) => () => void;
}
