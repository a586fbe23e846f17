import { useMutation } from '@tanstack/react-query';
import { type ImageSlot, putSiteImage, removeSiteImage } from '@portal/contract/console/images.ts';
import { call } from '../../kit/data/call.ts';
import { upload } from '../../kit/data/upload.ts';

interface SlotInput {
  readonly slot: ImageSlot;
  /** Null takes the picture away. */
  readonly file: Blob | null;
  readonly alt?: string;
}

/** What stands in one of the site's places from now on. Throws ApiError. */
export function useSiteImage(onProgress: (percent: number) => void) {
  return useMutation({
    mutationFn: async ({ slot, file, alt = '' }: SlotInput) =>
      file
        ? (await upload(putSiteImage, { input: { slot, alt }, file, onProgress })).data
        : (await call(removeSiteImage, { input: { slot } })).data,
  });
}
