import * as pages from '../../money-pages.module.css';
import * as css from './pay.module.css';
import * as words from './pay-words.ts';
import { QrActions } from './qr-actions.tsx';
import type { QrPicture } from './qr-picture.ts';

/** How a code on this very phone gets into the banking app. */
export const QrHelp = ({ picture, name }: { picture: QrPicture; name: string }) => (
  <>
    <p className={`${css.onDesk} hint`}>{words.scanByPhone}</p>
    <QrActions picture={picture} name={name} />
    <ol className={css.how}>
      {words.steps.map((step, place) => (
        <li key={step}>
          <span className={pages.pixel} aria-hidden="true">
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </>
);
