import type { Profile } from '@portal/contract/identity.ts';

/** The member as `profileQuery` selects one: with a picture, and the level as it is shown. */
export interface ShownProfile extends Omit<Profile, 'image'> {
  readonly image: string;
  readonly badge: string | null;
}
export interface SectionProps {
  readonly profile: ShownProfile;
}
