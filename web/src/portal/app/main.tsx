import '../../kit/theme/tokens.css';
import '../../kit/theme/base.css';
import '../../kit/theme/reading.css';
// Styles of the static shell in portal.html: they belong to the first stylesheet.
import './frame/header.module.css';
import './frame/frame.module.css';
import './frame/bottom-menu.module.css';
import '../home/hero.module.css';
import '../home/ticker.module.css';
import '../../kit/money/wallet.module.css';
import '../../kit/theme/gel.module.css';
import '../../kit/list/skeleton.module.css';
import '../../kit/actions/icon-button.module.css';
import '../../kit/actions/badge.module.css';
import './app-shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { openModal } from '../../kit/dialog/modal-queue.ts';
import { createQueryClient } from '../../kit/data/query-client.ts';
import { session } from '../../kit/data/session.ts';
import { readSignInLink } from '../../kit/actions/sign-in-link.ts';
import { reloadOnceOnMissingChunk } from './errors/failures.ts';
import { createPortalRouter } from './router.tsx';
import { onRefusal } from './guard/session-end.ts';

const router = createPortalRouter();
reloadOnceOnMissingChunk(() => {
  const { pathname, search } = router.state.navigation.location ?? location;
  return pathname + search;
});
const queryClient = createQueryClient((code) => onRefusal(code, queryClient));

// React empties its root at the first commit, so it waits for the page; the static shell stays until then.
const ready = () => router.state.initialized || router.state.errors !== null;
const start = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('portal.html has no #root');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (session() === 'none' && readSignInLink()) openModal({ kind: 'login', rank: 1 });
  if (session() !== 'none') void import('./guard/activity.ts').then(({ reportActivity }) => reportActivity());
};
if (ready()) start();
else {
  const stop = router.subscribe(() => {
    if (!ready()) return;
    stop();
    start();
  });
}
