interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

/**
 * The page asks for trusted types (docs/style.md#the-browser). What reaches an HTML sink here is only style text from the component
 * library; anything with a tag in it is refused.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('markup from a string is refused');
      return text;
    },
  });
}
