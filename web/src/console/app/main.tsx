import '../../kit/theme/tokens.css';
import '../../kit/theme/base.css';
import '@mantine/core/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import './console.css';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../kit/data/query-client.ts';
import { tolerateTranslation } from '../../kit/text/browser-translation.ts';
import { hasCode } from '../../kit/data/call.ts';
import { setSessionExpired } from '../parts/actions/decision.ts';
import { ConsoleApp } from './console-app.tsx';

interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * The page enforces trusted types (docs/style.md#the-browser). The component library writes only style text to HTML sinks;
 * anything with a tag is refused. Script URLs are those of this origin, for workers.
 */
function refuseMarkup(): void {
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

/** The query client reports a 401 of a read; this reports one of a write. */
function watchMutations(client: QueryClient, onExpired: () => void): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && hasCode(event.action.error, 'unauthenticated'))
      onExpired();
  });
}

/** Nonce of this response, for the style elements of the component library. */
function takeNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  if (nonce) setNonce(nonce);
  return nonce;
}

refuseMarkup();
tolerateTranslation();
const nonce = takeNonce();
const expire = () => setSessionExpired(true);
const queryClient = createQueryClient((code) => code === 'unauthenticated' && expire());
watchMutations(queryClient, expire);

const root = document.getElementById('root');
if (!root) throw new Error('console.html has no #root');
createRoot(root).render(<ConsoleApp queryClient={queryClient} nonce={nonce} />);
