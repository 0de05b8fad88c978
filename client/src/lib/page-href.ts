/** Where a page of ours is, for a link that the browser may open in another tab. @param path `/clients?open=7` */
export const pageHref = (path: string): string => `#${path}`;
