import { useQuery } from '@tanstack/react-query';
import { BannerCarousel } from '../../kit/media/banner-carousel.tsx';
import { bannersQuery } from '../content/queries.ts';
import * as css from './placeholders.module.css';

/** A failure of the banners is not reported: they are left out. */
export default function HomeBanners({ wide }: { wide: boolean }) {
  const { data: banners, isPending } = useQuery(bannersQuery);
  if (isPending) return <div className={css.banners} data-wide={wide || undefined} aria-busy="true" />;
  return banners?.length ? <BannerCarousel label="แบนเนอร์" banners={banners} wide={wide} /> : null;
}
