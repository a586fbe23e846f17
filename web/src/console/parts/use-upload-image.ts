import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '@portal/contract/console/images.ts';
import { upload } from '../../kit/upload.ts';

/** A picture for a banner or the news: answers its public address, to be saved with what it belongs to. Throws ApiError. */
export function useUploadImage(onProgress: (percent: number) => void) {
  return useMutation({
    mutationFn: async (file: Blob) => (await upload(uploadImage, { file, onProgress })).data,
  });
}
