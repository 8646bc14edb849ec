/** Characters of a question to support. Apart from its schema, so that the page loads no schema in the browser. */
export const MAX_SUPPORT_SUBJECT = 100;
export const MAX_SUPPORT_MESSAGE = 4000;
