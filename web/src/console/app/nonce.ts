import { setNonce } from 'get-nonce';

/** The nonce of this response, for the style elements that the component library makes. */
export function takeNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  if (nonce) setNonce(nonce);
  return nonce;
}
