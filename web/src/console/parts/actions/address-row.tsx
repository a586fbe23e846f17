import { CopyButton } from './copy-button.tsx';
import * as css from '../layout/parts.module.css';
import * as addressRow from './address-row.module.css';

/** An address to be entered elsewhere, with a button that copies it. */
export const AddressRow = ({ address, label }: { address: string; label: string }) => (
  <div className={addressRow.address}>
    <code className={css.mono} translate="no">
      {address}
    </code>
    <CopyButton text={address} label={label} />
  </div>
);
