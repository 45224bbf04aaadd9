/** One style sheet for the sandbox's few pages; light and dark. */
export const STYLES = `
:root{color-scheme:light dark;--ground:#f5f5f4;--card:#fff;--ink:#1c1917;--soft:#57534e;--line:#e2dfdb;--lead:#6e1a3a;--lead-ink:#fff;--amber:#e5a23b;--field:#fff;--bad:#b42318;--bad-ground:#fef3f2;--good:#166534;--mark:#faf0e1}
@media (prefers-color-scheme:dark){:root{--ground:#171412;--card:#221e1b;--ink:#f5f3f0;--soft:#b5aca4;--line:#3d3631;--lead:#d98aa8;--lead-ink:#2a0a17;--field:#1a1714;--bad:#fda29b;--bad-ground:#3a1512;--good:#86efac;--mark:#33291a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Georgian',sans-serif}
.banner{margin:0;padding:.5rem 1rem;text-align:center;font-size:.875rem;color:#1c1917;background:repeating-linear-gradient(-45deg,#e5a23b 0 14px,#edb65f 14px 28px)}
.banner strong{text-transform:uppercase;letter-spacing:.08em;margin-right:.5rem}
main{margin:0 auto;padding:clamp(1rem,4vw,2.5rem) 1rem 3rem}
main.narrow{max-width:30rem}
main.wide{max-width:72rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1.05rem;margin:0 0 .75rem}
a{color:var(--lead)}
.soft{color:var(--soft);margin:0}
.small{font-size:.875rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;box-shadow:0 1px 2px #0000000d,0 8px 24px #0000000a}
.stack>*+*{margin-top:1rem}
.two{display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:800px){.two{grid-template-columns:minmax(0,5fr) minmax(0,6fr);align-items:start}.two.mail{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}}
.amount{font-size:2.25rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums;margin:.25rem 0 1rem}
.lines{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.65rem 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
.lines li>span:first-child{overflow-wrap:anywhere}
.lines li>span:last-child{white-space:nowrap}
.lines .total{font-weight:700;border-bottom:0}
label{display:block;font-weight:600;font-size:.875rem}
label.check{display:flex;align-items:center;gap:.6rem;font-weight:400;min-height:44px}
input:not([type=checkbox]){display:block;width:100%;min-height:46px;margin-top:.25rem;padding:.5rem .75rem;font:inherit;font-weight:400;color:inherit;background:var(--field);border:1px solid #8f8780;border-radius:9px}
input[type=checkbox]{width:1.25rem;height:1.25rem;accent-color:var(--lead)}
.number{font-variant-numeric:tabular-nums}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.button{display:flex;align-items:center;justify-content:center;gap:.5rem;width:100%;min-height:48px;padding:.5rem 1rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit}
button.main{background:var(--lead);border-color:var(--lead);color:var(--lead-ink)}
button:hover,.button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--amber);outline-offset:2px}
form.sending button{opacity:.6;pointer-events:none}
.alert{border-radius:10px;padding:.75rem 1rem;background:var(--bad-ground);color:var(--bad);border:1px solid currentColor}
details{border:1px dashed var(--line);border-radius:10px;padding:.25rem .9rem}
details[open]{padding-bottom:.9rem}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:600;font-size:.875rem}
summary::before{content:'';width:.45rem;height:.45rem;margin-right:.7rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg)}
[open]>summary::before{transform:rotate(45deg)}
table{width:100%;border-collapse:collapse;font-size:.875rem}
td{padding:.4rem .5rem .4rem 0;border-top:1px solid var(--line);vertical-align:top}
td code{white-space:nowrap}
code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9em;overflow-wrap:anywhere}
.people{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.person{justify-content:flex-start;text-align:left;padding:.6rem .9rem}
.person span:last-child{display:block;font-weight:400;overflow-wrap:anywhere}
.dot{flex:none;width:2.25rem;height:2.25rem;border-radius:50%;display:grid;place-items:center;font-weight:700;background:var(--mark);color:var(--lead)}
.inbox{list-style:none;margin:0;padding:0}
.inbox a{display:block;padding:.7rem 1rem;text-decoration:none;color:inherit;border-bottom:1px solid var(--line)}
.inbox li:last-child a{border-bottom:0}
.inbox a:hover,.inbox a[aria-current]{background:var(--mark)}
.inbox a[aria-current]{box-shadow:inset 4px 0 0 var(--lead)}
.inbox b,.inbox span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.flush{padding:0;overflow:hidden}
@media (max-width:799px){.reading nav{order:1}}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-bottom:1.25rem}
.bar h1{flex:1 1 14rem}
.bar form{display:flex;gap:.5rem;flex:1 1 18rem}
.bar input:not([type=checkbox]){margin:0}
.bar button{width:auto}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.2rem .9rem;margin:0 0 1rem;font-size:.9rem}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:min(60vh,42rem);border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
.plain{margin:0;padding-left:1.1rem;overflow-wrap:anywhere}
`;
