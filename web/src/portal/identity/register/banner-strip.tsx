import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BannerPicture, BannerWords } from '../../../kit/media/banner.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { bannersQuery, popupBannersQuery } from '../../content/queries.ts';
import * as css from '../../../kit/media/banner.module.css';

/** The first banner above the sign-in form; hidden while the keyboard is open. */
export function LoginBanner() {
  const { data: banners, isPending } = useQuery(bannersQuery);
  const banner = banners?.[0];
  const isTyping = useKeyboardOpen();
  if (isTyping || (!banner && !isPending)) return null;
  return (
    <div className={css.root} data-strip>
      {banner ? (
        <>
          <BannerPicture image={banner.image} eager />
          <BannerWords alt={banner.alt} />
        </>
      ) : null}
    </div>
  );
}

/** A slim strip in the first step of registration; a tap opens the full banner above the window. */
export function PopupStrip() {
  const banner = useQuery(popupBannersQuery).data?.[0];
  if (!banner) return null;
  return (
    <button
      type="button"
      className={css.root}
      data-strip="slim"
      onClick={() => openModal({ kind: 'popup-banner', rank: 6, over: true })}
    >
      <BannerPicture image={banner.image} eager />
      <BannerWords alt={banner.alt} />
    </button>
  );
}

/** A keyboard takes at least this share of the screen. */
const SHARE = 0.25;
const isOpen = () =>
  Boolean(visualViewport && visualViewport.height * visualViewport.scale < innerHeight * (1 - SHARE));

/** Tells whether a phone's keyboard covers part of the page. */
const useKeyboardOpen = (): boolean =>
  useSyncExternalStore((notify) => {
    visualViewport?.addEventListener('resize', notify);
    return () => visualViewport?.removeEventListener('resize', notify);
  }, isOpen);
