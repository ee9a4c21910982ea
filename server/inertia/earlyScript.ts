import { EARLY_INPUT } from '#domain/earlyInput.ts';

/**
 * The script of a page that comes rendered: such a page can be used before its scripts are there, on a slow phone for
 * seconds. It keeps what a person presses and sends until the client takes it up (resources/js/boot/takeUpEarly.ts);
 * unkept, a form that is sent would load the page anew and lose what was typed into it.
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
