interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * The page asks for trusted types (docs/style.md#the-browser). What reaches an HTML sink here is only style text from the component
 * library; anything with a tag in it is refused. Scripts are those of this origin, which a worker beside the page is made of.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('markup from a string is refused');
      return text;
    },
    createScriptURL: (address) => {
      if (new URL(address, location.href).origin !== location.origin)
        throw new TypeError('a script from elsewhere is refused');
      return address;
    },
  });
}
