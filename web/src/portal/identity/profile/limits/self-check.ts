/**
 * The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), about the last twelve months. Each answer
 * scores 0 to 3. Answers stay on the page: neither sent nor stored.
 */
export const questions = [
  'คุณเดิมพันมากกว่าที่จะยอมเสียได้จริงหรือไม่',
  'คุณต้องใช้เงินมากขึ้นเพื่อให้รู้สึกตื่นเต้นเท่าเดิมหรือไม่',
  'หลังจากเสีย คุณกลับมาเล่นในวันอื่นเพื่อเอาคืนหรือไม่',
  'คุณเคยยืมเงินหรือขายของเพื่อนำเงินมาเล่นหรือไม่',
  'คุณเคยรู้สึกว่าตัวเองอาจมีปัญหากับการเล่นหรือไม่',
  'การเล่นทำให้สุขภาพของคุณแย่ลง รวมถึงความเครียดหรือวิตกกังวลหรือไม่',
  'มีคนตำหนิการเล่นของคุณ หรือบอกว่าคุณมีปัญหา ไม่ว่าคุณจะเห็นด้วยหรือไม่',
  'การเล่นทำให้คุณหรือครอบครัวมีปัญหาเรื่องเงินหรือไม่',
  'คุณเคยรู้สึกผิดกับวิธีที่คุณเล่น หรือสิ่งที่เกิดขึ้นเมื่อคุณเล่นหรือไม่',
] as const;

export const answers = ['ไม่เคย', 'บางครั้ง', 'บ่อยครั้ง', 'เกือบทุกครั้ง'] as const;

export type Level = 'none' | 'low' | 'moderate' | 'high';

/** Risk level by the index's bands; undefined until all questions are answered. */
export function levelOf(points: readonly (number | undefined)[]): Level | undefined {
  const answered = points.filter((answer) => answer !== undefined);
  if (answered.length < questions.length) return undefined;
  const sum = answered.reduce((all, each) => all + each, 0);
  if (sum === 0) return 'none';
  if (sum < 3) return 'low';
  return sum < 8 ? 'moderate' : 'high';
}
