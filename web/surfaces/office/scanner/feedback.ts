/** Confirms a scan for agents who are not looking at the screen: a beep and a vibration. */
let audio: AudioContext | undefined;

/** High for a new number, low for a known or invalid one. */
export function beep(good: boolean): void {
  navigator.vibrate?.(good ? 60 : [40, 60, 40]);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = good ? 1040 : 320;
  volume.gain.value = 0.12;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.12);
}
