import { createECDH } from 'node:crypto';
import type { ModuleDeps } from '../../platform/module.ts';
import type { PushPost } from './http.ts';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for push services: a mailto: or https: URL. */
  readonly subject: string;
}

/** VAPID keys, allowed push services, and the HTTP client. */
export interface PushConfig {
  readonly vapid: Vapid;
  readonly hosts: readonly string[];
  readonly post: PushPost;
}

export interface PushDeps extends ModuleDeps {
  /** Undefined: push is off. */
  readonly push: PushConfig | undefined;
}

/** The key pair of a 32-byte private key (RFC 8292). Throws for an invalid one. */
export const vapidOf = (privateKey: Buffer, subject: string): Vapid => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url'), subject };
};
