/** Storage of a browser that has read the privacy notice; with a token, a member's. */
export const storageOf = (origin: string, token?: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'auth.privacy-seen', value: '1' },
        ...(token === undefined ? [] : [{ name: 'auth.token', value: token }]),
      ],
    },
  ],
});
