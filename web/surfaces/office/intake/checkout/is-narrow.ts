/** Whether the intake is one column, as in intake-screen.module.css: the list and the results are below the form. */
export const isNarrow = (): boolean => matchMedia('(width < 64rem)').matches;
