import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '@portal/contract/console/images.ts';
import { send } from '../../kit/send.ts';

/** A picture for a banner or the news: answers its public address, to be saved with what it belongs to. Throws ApiError. */
export function useUploadImage(onProgress: (percent: number) => void) {
  return useMutation({
    mutationFn: async (file: Blob) => (await send(uploadImage, { file, onProgress })).data,
  });
}
