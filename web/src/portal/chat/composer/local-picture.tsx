import { useCallback } from 'react';

interface Props {
  picture: Blob;
  alt: string;
  className?: string | undefined;
}

/** A picture of this device, for as long as it is shown. */
export function LocalPicture({ picture, alt, className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} className={className} alt={alt} />;
}
