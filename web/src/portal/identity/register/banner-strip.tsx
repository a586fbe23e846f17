import { useQuery } from '@tanstack/react-query';
import { BannerPicture, BannerWords } from '../../../kit/media/banner.tsx';
import * as css from '../../../kit/media/banner.module.css';
import { useKeyboardOpen } from '../../../kit/actions/keyboard.ts';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { bannersQuery, popupBannersQuery } from '../../content/queries.ts';

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
