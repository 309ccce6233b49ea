/**
 * Inline script of a rendered page: asks for the client at `src` once what is seen first is on the screen, so that the client
 * neither takes the line nor the processor from it. At once when somebody touches the page, and in the background, where nothing
 * is painted. The button that was pressed last before the client listens is pressed again when it does.
 */
export const startScript = (src: string): string =>
  `(()=>{
let started=false,pressed
const start=()=>{
  if(started)return
  started=true
  const script=document.createElement('script')
  script.type='module'
  script.src=${JSON.stringify(src)}
  document.head.append(script)
}
const afterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))
const press=event=>{pressed=event.target.closest('button[type=button]')??pressed}
addEventListener('click',press)
addEventListener('client-listens',()=>{
  removeEventListener('click',press)
  pressed?.click()
},{once:true})
for(const kind of ['pointerover','pointerdown','keydown'])addEventListener(kind,start,{once:true,passive:true})
const photos=[...document.querySelectorAll('img[fetchpriority=high]')].filter(photo=>!photo.complete)
if(document.hidden)start()
else Promise.all(photos.map(photo=>new Promise(done=>photo.onload=photo.onerror=done))).then(afterPaint)
setTimeout(start,2000)
})()`.replace(/\n\s*/gu, '\n');
