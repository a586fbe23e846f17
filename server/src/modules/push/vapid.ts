import { createECDH } from 'node:crypto';
import type { ModuleDeps } from '../../platform/module.ts';
import type { PushPost } from './http.ts';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service may write to: a mailto: or an https: address. */
  readonly subject: string;
}

/** How devices are told, and at which push services. */
export interface Push {
  readonly vapid: Vapid;
  readonly hosts: readonly string[];
  readonly post: PushPost;
}

export interface PushDeps extends ModuleDeps {
  /** Undefined: devices are told nothing. */
  readonly push: Push | undefined;
}

/** The key pair of a private key of 32 bytes (RFC 8292). Throws when it is none of the curve's. */
export const vapidOf = (privateKey: Buffer, subject: string): Vapid => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url'), subject };
};
