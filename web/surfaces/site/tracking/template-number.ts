/** Stands for the number in the prerendered tracking page; the server replaces it. */
export const TEMPLATE_NUMBER = 'NUMBER-0-OF-THE-TEMPLATE';
