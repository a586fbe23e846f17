/** What was asked of a second person. */
export const AWAITING = 'ส่งแล้ว รอผู้อนุมัติคนที่สอง';

/** What is said of an answer: that a second person is asked, or what was done. */
export const doneOrAwaiting =
  (done: string) =>
  ({ data }: { readonly data: object }): string =>
    'approval_id' in data ? AWAITING : done;
