import { EARLY_INPUT } from '#domain/kit/earlyInput.ts';

/**
 * The inline script of server-rendered pages, which can be used before their scripts have loaded, on a slow phone for
 * seconds. It records clicks and submits until the client replays them (resources/js/boot/replayEarlyInput.ts). Without it,
 * submitting a form would reload the page and lose the input.
 */
export const earlyScript = `(function(){
var s=[],k={capture:true};
function f(e){
var t=e.type==='submit'?e.target:e.target.closest('button[type=button]');
if(t){if(e.type==='submit')e.preventDefault();s.push({element:t,submitter:e.submitter||null})}}
function stop(){removeEventListener('click',f,k);removeEventListener('submit',f,k)}
addEventListener('click',f,k);addEventListener('submit',f,k);
window[${JSON.stringify(EARLY_INPUT)}]={actions:s,stop:stop}
})()`.replaceAll('\n', '');
