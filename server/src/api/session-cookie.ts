/** The cookie that carries the token of a session (api.md "Session"). */
export const SESSION_COOKIE = 'hourbook_session';
