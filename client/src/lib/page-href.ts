/** The address of a page, for a link that can be opened in another tab. @param path `/clients?open=7` */
export const pageHref = (path: string): string => `#${path}`;
