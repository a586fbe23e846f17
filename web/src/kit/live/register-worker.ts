interface Factory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}
const ADDRESS = '/sw.js';

let trusted: string | undefined;
/** The page enforces trusted types (docs/style.md#the-browser); this is the only allowed worker address. */
const address = (): string => {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trusted ??=
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS }).createScriptURL('') ?? ADDRESS;
  return trusted;
};

/** Registers the page's worker, or returns the registered one. Throws where storage is full or forbidden. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(address(), { updateViaCache: 'none' });
