import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as css from './banner-carousel.module.css';
import { BannerLink, type BannerProps } from './banner.tsx';
import { Icon, IconButton } from '../actions/icon.tsx';

const TURN_MS = 6000;
/** Tells whether reduced motion is preferred, when a carousel mounts. */
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Props {
  label: string;
  banners: readonly BannerProps[];
  /** Several side by side on wide screens. */
  wide?: boolean;
  onFollow?: (url: string) => void;
}

/** Banners to swipe. They advance automatically, unless reduced motion is preferred, and pause on hover or focus. */
export function BannerCarousel({ label, banners, wide, onFollow }: Props) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, see] = useState(0);
  const [paused, pause] = useState(isCalm);
  const count = banners.length;

  const turnTo = (place: number) => {
    const list = track.current;
    const slide = list?.children[(place + count) % count] as HTMLElement | undefined;
    if (list && slide)
      list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: isCalm() ? 'instant' : 'smooth' });
  };
  const updateCurrent = ({ currentTarget: list }: { currentTarget: HTMLUListElement }) => {
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    const step = (list.children[1] as HTMLElement | undefined)?.offsetLeft ?? 0;
    const width = step - ((list.children[0] as HTMLElement | undefined)?.offsetLeft ?? 0);
    see(isAtEnd ? count - 1 : width > 0 ? Math.round(list.scrollLeft / width) : 0);
  };
  const turn = useEffectEvent(() => {
    if (!document.hidden && !region.current?.matches(':hover, :focus-within')) turnTo(current + 1);
  });
  const turns = count > 1 && !paused;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => turn(), TURN_MS);
    return () => clearInterval(timer);
  }, [turns]);

  return (
    <section
      ref={region}
      className={css.root}
      aria-label={label}
      aria-roledescription="แบนเนอร์เลื่อน"
      data-wide={wide || undefined}
      data-few={count < 4 || undefined}
    >
      <ul ref={track} className={css.track} onScroll={updateCurrent}>
        {banners.map((banner, place) => (
          <li key={banner.image + banner.alt} aria-label={`${place + 1} จาก ${count}`}>
            <BannerLink {...banner} eager={place === 0} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className={css.nav}>
          <IconButton label="แบนเนอร์ก่อนหน้า" onClick={() => turnTo(current - 1)}>
            <Icon name="back" size="s" />
          </IconButton>
          <span className={css.dots} aria-hidden="true">
            {banners.map((banner, place) => (
              <i key={banner.image + banner.alt} data-on={place === current || undefined} />
            ))}
          </span>
          <IconButton label="แบนเนอร์ถัดไป" onClick={() => turnTo(current + 1)}>
            <Icon name="forward" size="s" />
          </IconButton>
          <IconButton label={paused ? 'เลื่อนอัตโนมัติ' : 'หยุดเลื่อนอัตโนมัติ'} onClick={() => pause(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size="s" />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}
