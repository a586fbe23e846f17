import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSettings, getSettings } from '@portal/contract/console/settings.ts';
import { type ImageSlot, listSiteImages, putSiteImage, removeSiteImage } from '@portal/contract/console/images.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { call, hasCode } from '../../kit/data/call.ts';
import { upload } from '../../kit/data/upload.ts';
import { useActionQueue } from '../parts/frame.ts';
import { sentenceOf, withCode } from '../parts/actions/decision.ts';
import { dataQuery } from '../../kit/data/queries.ts';

export const settingsQuery = dataQuery(['settings'], getSettings);

export const siteImagesQuery = dataQuery(['settings', 'images'], listSiteImages);

interface Then {
  /** Saved, or awaiting a second operator. */
  onDone: () => void;
  /** The same values cannot be sent again. */
  onSettled: () => void;
}

/** Sends changes, with the reason needed to weaken a safeguard. */
export function useSaveSettings(values: Record<string, unknown>, { onDone, onSettled }: Then) {
  const client = useQueryClient();
  const { toast } = useActionQueue();
  return useMutation({
    mutationFn: (reason?: string) =>
      withCode(() => call(changeSettings, { input: { ...values, ...(reason ? { reason } : {}) } })),
    onSuccess: async ({ data }) => {
      onDone();
      onSettled();
      if ('approval_id' in data) {
        toast('ส่งให้คนที่สองอนุมัติแล้ว ค่าเดิมยังใช้อยู่', 'ok');
        await client.invalidateQueries({ queryKey: ['approvals'] });
      } else {
        client.setQueryData(settingsQuery.queryKey, { data } as Output<typeof getSettings>);
        toast('บันทึกแล้ว', 'ok');
      }
    },
    onError: (error) => {
      if (!hasCode(error, 'code_required', 'network')) onSettled();
      toast(sentenceOf(error), 'err');
    },
  });
}

interface SlotInput {
  readonly slot: ImageSlot;
  /** Null removes the picture. */
  readonly file: Blob | null;
  readonly alt?: string;
}

/** Sets or removes a site picture. Throws ApiError. */
export function useSiteImage(onProgress: (percent: number) => void) {
  return useMutation({
    mutationFn: async ({ slot, file, alt = '' }: SlotInput) =>
      file
        ? (await upload(putSiteImage, { input: { slot, alt }, file, onProgress })).data
        : (await call(removeSiteImage, { input: { slot } })).data,
  });
}
