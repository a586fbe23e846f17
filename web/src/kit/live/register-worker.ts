interface Factory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}
const ADDRESS = '/sw.js';

let known: string | undefined;
/** The page asks for trusted types (docs/style.md#the-browser): the one address that may run beside it. */
const address = (): string => {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  known ??=
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS }).createScriptURL('') ?? ADDRESS;
  return known;
};

/** Starts the page's worker, or finds it started. Throws where storage is full or forbidden. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(address(), { updateViaCache: 'none' });
