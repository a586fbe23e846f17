import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';

/** Why choices cannot be made now; nothing while there is a connection. */
export const OfflineNote = () => (useOnline() ? null : <p className="hint">{NEEDS_CONNECTION}</p>);
