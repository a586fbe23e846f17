import type { ReactNode } from 'react';
import * as css from './content.module.css';

/** What a member will see, as wide as on a phone. Only to look at: nothing in it can be operated. */
export const PhonePreview = ({ children }: { children: ReactNode }) => (
  <figure className={css.preview}>
    <figcaption>ตัวอย่างบนมือถือ</figcaption>
    <div className={css.phone} inert>
      {children}
    </div>
  </figure>
);

/** A banner as the portal shows it: what stands before the first " · " is its heading. */
export function BannerPreview({ image, alt }: { image: string; alt: string }) {
  const [heading, ...rest] = (alt || 'คำอธิบายรูป').split(' · ');
  return (
    <div className={css.banner}>
      {image ? <img key={image} src={image} alt="" /> : null}
      <span>
        <b>{heading}</b>
        {rest.length ? <span>{rest.join(' · ')}</span> : null}
      </span>
    </div>
  );
}
