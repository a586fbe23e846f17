import '../../kit/tokens.css';
import '../../kit/base.css';
import './layers.css';
import '@mantine/core/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import './console.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../kit/query-client.ts';
import { bearTranslation } from '../../kit/translated.ts';
import { setSessionExpired } from '../parts/session-expired.ts';
import { ConsoleApp } from './console-app.tsx';
import { watchMutations } from './watch-mutations.ts';
import { takeNonce } from './nonce.ts';
import { refuseMarkup } from './trusted-types.ts';

refuseMarkup();
bearTranslation();
const nonce = takeNonce();
const expire = () => setSessionExpired(true);
const queryClient = createQueryClient((code) => code === 'unauthenticated' && expire());
watchMutations(queryClient, expire);

const root = document.getElementById('root');
if (!root) throw new Error('console.html has no #root');
createRoot(root).render(<ConsoleApp queryClient={queryClient} nonce={nonce} />);
