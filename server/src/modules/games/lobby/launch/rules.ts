/** The default launch mode: a tab on iOS (frames are small) and in LINE (its browser keeps no cookie in a frame). */
export const launchModeOn = (device: 'desktop' | 'ios' | 'android' | 'line'): 'iframe' | 'tab' =>
  device === 'ios' || device === 'line' ? 'tab' : 'iframe';
