import { useMutation } from '@tanstack/react-query';
import { type ImageSlot, putSiteImage, removeSiteImage, uploadImage } from '@portal/contract/console/images.ts';
import { call } from '../../kit/call.ts';
import { upload } from '../../kit/upload.ts';

type OnProgress = (percent: number) => void;

/** A picture for a banner or the news: answers its public address, to be saved with what it belongs to. Throws ApiError. */
export function useUploadImage(onProgress?: OnProgress) {
  return useMutation({
    mutationFn: async (file: Blob) => (await upload(uploadImage, { file, ...(onProgress ? { onProgress } : {}) })).data,
  });
}

interface SlotWish {
  readonly slot: ImageSlot;
  /** Null takes the picture away. */
  readonly file: Blob | null;
  readonly alt?: string;
}

/** What stands in one of the site's places from now on. Throws ApiError. */
export function useSiteImage(onProgress?: OnProgress) {
  return useMutation({
    mutationFn: async ({ slot, file, alt = '' }: SlotWish) =>
      file
        ? (await upload(putSiteImage, { input: { slot, alt }, file, ...(onProgress ? { onProgress } : {}) })).data
        : (await call(removeSiteImage, { input: { slot } })).data,
  });
}
