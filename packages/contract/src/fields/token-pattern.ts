/** What every token of the platform looks like: 256 random bits, base64url. */
export const tokenPattern = /^[\w-]{43}$/;
