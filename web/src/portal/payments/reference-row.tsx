import { copyText } from '../../kit/copy.ts';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as css from './money-pages.module.css';
import * as words from './words.ts';

/** The reference people quote to support, with a button that copies it. Stands in a list of facts. */
export const ReferenceRow = ({ of, name = words.reference }: { of: string; name?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={css.reference} translate="no">
      {of}
      <IconButton label={words.copyReference} onClick={() => void copyText(of)}>
        <Icon name="copy" size="s" />
      </IconButton>
    </dd>
  </div>
);
