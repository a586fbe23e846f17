/** What a device gets unless the provider has a say: a frame is small on a phone of Apple's, and LINE's browser keeps no cookie in one. */
export const launchModeOn = (device: 'desktop' | 'ios' | 'android' | 'line'): 'iframe' | 'tab' =>
  device === 'ios' || device === 'line' ? 'tab' : 'iframe';
