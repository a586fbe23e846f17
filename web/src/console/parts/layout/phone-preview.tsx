import type { ReactNode } from 'react';
import * as css from './phone-preview.module.css';

/** What a member will see, as wide as on a phone. Only to look at: nothing in it can be operated. */
export const PhonePreview = ({ children }: { children: ReactNode }) => (
  <figure className={css.preview}>
    <figcaption>ตัวอย่างบนมือถือ</figcaption>
    <div className={css.phone} inert>
      {children}
    </div>
  </figure>
);
