import * as css from './content.module.css';

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
