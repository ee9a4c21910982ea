/** Whether this browser can hold calls. Without HTTPS, browsers offer neither microphone nor camera. */
export function canCall(): boolean {
  return typeof RTCPeerConnection === 'function' && navigator.mediaDevices?.getUserMedia !== undefined;
}
