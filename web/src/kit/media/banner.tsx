import type { ReactNode } from 'react';
import * as css from './banner.module.css';
import { Link } from '../actions/link.tsx';
import { safeUrl } from '../actions/safe-url.ts';

export interface BannerProps {
  readonly image: string;
  readonly url: string;
  /** Text of the banner; its part before the first " · " is the heading. */
  readonly alt: string;
}

const SEPARATOR = ' · ';

/** Text of a banner, as real text over its picture. */
export function BannerWords({ alt }: Pick<BannerProps, 'alt'>) {
  const [heading, ...rest] = alt.split(SEPARATOR);
  return (
    <span className={css.copy}>
      <b>{heading}</b>
      {rest.length ? <span>{rest.join(SEPARATOR)}</span> : null}
    </span>
  );
}

export const BannerPicture = ({ image, eager }: { image: string; eager?: boolean | undefined }) => (
  <img
    src={image}
    alt=""
    width="720"
    height="320"
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
    draggable={false}
  />
);

interface LinkProps extends BannerProps {
  eager?: boolean;
  /** Replaces following the link, for a window that must close first. */
  onFollow?: ((url: string) => void) | undefined;
}

/** A banner with a link, inside the portal or to another site in a new tab. */
export function BannerLink({ image, url, alt, eager, onFollow }: LinkProps) {
  const inside: ReactNode = (
    <>
      <BannerPicture image={image} eager={eager} />
      <BannerWords alt={alt} />
    </>
  );
  const address = safeUrl(url);
  if (!address) return <div className={css.root}>{inside}</div>;
  if (address.kind === 'external')
    return (
      <a className={css.root} href={address.href} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  return (
    <Link
      className={css.root}
      to={address.to}
      onClick={(event) => {
        if (!onFollow) return;
        event.preventDefault();
        onFollow(address.to);
      }}
    >
      {inside}
    </Link>
  );
}
